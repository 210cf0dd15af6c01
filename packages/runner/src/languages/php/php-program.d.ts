/** The package has no types for these files. This is what the runtime uses of them. */
declare module 'php-wasm/php8.5-web.mjs' {
  export interface PhpStream {
    node: { mode: number; usedBytes: number };
    position: number;
  }

  /** The file system of Emscripten, in memory. */
  export interface PhpFiles {
    streams: (PhpStream | null | undefined)[];
    ErrnoError: new (code: number) => Error;
    isFile(mode: number): boolean;
    isDir(mode: number): boolean;
    lstat(path: string): { mode: number };
    analyzePath(path: string): { exists: boolean };
    readdir(path: string): string[];
    mkdir(path: string): void;
    rmdir(path: string): void;
    unlink(path: string): void;
    chdir(path: string): void;
    chmod(path: string, mode: number): void;
    writeFile(path: string, text: string): void;
    /** Everything that PHP writes passes through here. */
    write(
      stream: PhpStream,
      buffer: ArrayBufferView,
      offset: number,
      length: number,
      position?: number,
      canOwn?: boolean,
    ): number;
    truncate(file: string | object, length: number): void;
    mknod(path: string, mode: number, dev?: number): object;
  }

  export interface PhpModule {
    FS: PhpFiles;
    UTF8ToString(address: number): string;
    stringToUTF8(text: string, address: number, maxBytes: number): void;
    ccall(
      name: string,
      returns: 'number',
      types: string[],
      values: unknown[],
      options?: { async: true },
    ): Promise<number>;
  }

  export type PhpImports = Record<string, Record<string, WebAssembly.ImportValue>>;

  export interface PhpOptions {
    wasmMemory: WebAssembly.Memory;
    /** @returns nothing that is used */
    instantiateWasm(
      imports: PhpImports,
      onInstance: (instance: WebAssembly.Instance, program: WebAssembly.Module) => void,
    ): object;
    stdin(): null;
    stdout(byte: number | null): unknown;
    stderr(byte: number | null): unknown;
    print(text: string): void;
    printErr(text: string): void;
    onRefresh: Set<() => void>;
    shared: object;
  }

  export default function createPhp(options: PhpOptions): Promise<PhpModule>;
}
