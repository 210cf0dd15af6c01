const megabyte = 1024 * 1024;

/** A size for people, such as `1.5 MB` or `12 kB`. */
export function formatBytes(bytes: number): string {
  return bytes >= megabyte / 10 ? `${(bytes / megabyte).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`;
}
