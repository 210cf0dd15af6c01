/** A file without its metadata. Pictures have the size in pixels at which they are shown. */
export interface Cleaned {
  bytes: Uint8Array;
  size?: { width: number; height: number } | undefined;
}
