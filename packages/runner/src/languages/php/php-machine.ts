import createPhp, { type PhpFiles, type PhpImports } from 'php-wasm/php8.5-web.mjs';
import { runLimits } from '../../run-limits.ts';
import { guardWaysOut, type WaysOut } from './guard-ways-out.ts';
import { folders, harness } from './harness.ts';
import { limitFiles } from './limit-files.ts';
import { settings } from './php-settings.ts';

/** All of the memory. This build demands 128 MB, of which its stack takes 32. It does not grow. */
const pages = 2_048;
/** More than the size of a `zend_file_handle`. */
const fileHandleBytes = 256;
const harnessFile = `${folders.card}/harness.php`;

/** What the program exports, as far as it is used here. */
interface PhpExports {
  malloc(bytes: number): number;
  malloc_footprint(): number;
  malloc_set_footprint_limit(bytes: number): number;
  sbrk(bytes: number): number;
  emscripten_stack_get_base(): number;
  emscripten_stack_get_end(): number;
  zend_stream_init_filename(handle: number, name: number): void;
  php_execute_simple_script(handle: number, value: number): number;
  /** Evaluates an expression. @returns the address of its value as text */
  pib_exec(code: number): number;
  php_request_shutdown(data: number): void;
}

/** Receives what PHP prints, byte by byte. */
export interface PhpOutput {
  stdout(byte: number): void;
  stderr(byte: number): void;
}

/**
 * PHP in WebAssembly. Its memory, which holds everything that PHP knows, is put back after each test.
 * So a test cannot leave anything to the next one, not even after an error that would otherwise end PHP.
 */
export class PhpMachine {
  readonly files: PhpFiles;
  readonly #started: Started;
  /** The addresses of the expressions that can be evaluated. */
  readonly #expressions: ReadonlyMap<string, number>;
  readonly #restoreMemory: () => void;
  readonly #removeFiles: () => void;

  private constructor(started: Started, expressions: string[]) {
    const { php, exports, waysOut } = started;
    this.#started = started;
    this.files = php.FS;
    this.#expressions = new Map(expressions.map((text) => [text, storeText(started, text)]));
    for (const folder of Object.values(folders)) if (!php.FS.analyzePath(folder).exists) php.FS.mkdir(folder);
    loadHarness(started);
    this.#removeFiles = limitFiles(php.FS);
    exports.malloc_set_footprint_limit(exports.malloc_footprint() + runLimits.memoryBytes);
    this.#restoreMemory = keepMemory(started);
    // A request that does nothing shows what PHP needs of JavaScript.
    this.end();
    this.reset();
    waysOut.close();
  }

  /** @param expressions all that will be evaluated */
  static async open(bytes: ArrayBuffer, output: PhpOutput, expressions: string[]): Promise<PhpMachine> {
    return new PhpMachine(await start(bytes, output), expressions);
  }

  /** @returns the value of one of the expressions, as text */
  evaluate(expression: string): string {
    const { php, exports } = this.#started;
    return php.UTF8ToString(exports.pib_exec(this.#expressions.get(expression) ?? 0));
  }

  /** Ends the request, with its destructors and its functions for shutdown. What they print is output. */
  end(): void {
    this.#started.exports.php_request_shutdown(0);
  }

  /** Puts everything back as it was, whatever has happened. */
  reset(): void {
    this.#restoreMemory();
    this.#removeFiles();
  }
}

interface Started {
  php: Awaited<ReturnType<typeof createPhp>>;
  exports: PhpExports;
  memory: WebAssembly.Memory;
  waysOut: WaysOut;
  globals: WebAssembly.Global[];
}

async function start(bytes: ArrayBuffer, output: PhpOutput): Promise<Started> {
  const program = await WebAssembly.compile(bytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const linked = Promise.withResolvers<Pick<Started, 'exports' | 'waysOut' | 'globals'>>();
  const link = async (imports: PhpImports): Promise<WebAssembly.Instance> => {
    const waysOut = guardWaysOut(imports);
    const instance = await WebAssembly.instantiate(program, waysOut.imports);
    const globals = Object.values(imports.env ?? {}).filter((one) => one instanceof WebAssembly.Global);
    linked.resolve({ exports: instance.exports as unknown as PhpExports, waysOut, globals });
    return instance;
  };
  const nothing = () => undefined;
  // The program looks for a page around it, and uses it for nothing that PHP needs.
  Object.assign(globalThis, { window: {}, document: {} });
  const creating = createPhp({
    wasmMemory: memory,
    instantiateWasm: (imports, onInstance) => {
      void link(imports).then((instance) => onInstance(instance, program), linked.reject);
      return {};
    },
    stdin: () => null,
    stdout: (byte) => byte !== null && output.stdout(byte),
    stderr: (byte) => byte !== null && output.stderr(byte),
    print: nothing,
    printErr: nothing,
    onRefresh: new Set(),
    shared: {},
  });
  // A program that cannot be linked is never created.
  const started = await linked.promise;
  const php = await creating;
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
  await php.ccall('pib_storage_init', 'number', [], [], { async: true });
  php.FS.writeFile('/php.ini', settings);
  await php.ccall('pib_init', 'number', ['string'], ['embed'], { async: true });
  return { php, memory, ...started };
}

/** @returns the address of a text in the memory of PHP */
function storeText({ php, exports }: Started, text: string): number {
  const address = exports.malloc(text.length + 1);
  php.stringToUTF8(text, address, text.length + 1);
  return address;
}

/** Running a script also ends the start of the request, which warnings would mention otherwise. */
function loadHarness(started: Started): void {
  const { php, exports, memory } = started;
  php.FS.writeFile(harnessFile, harness(runLimits.valueLength, runLimits.messageLength));
  const handle = exports.malloc(fileHandleBytes);
  new Uint8Array(memory.buffer).fill(0, handle, handle + fileHandleBytes);
  exports.zend_stream_init_filename(handle, storeText(started, harnessFile));
  exports.php_execute_simple_script(handle, 0);
}

/** @returns puts the memory back as it is now. The stack, which is between data and heap, is empty. */
function keepMemory({ memory, exports, globals }: Started): () => void {
  const bytes = new Uint8Array(memory.buffer);
  const heapStart = exports.emscripten_stack_get_base();
  const data = bytes.slice(0, exports.emscripten_stack_get_end());
  const heap = bytes.slice(heapStart, exports.sbrk(0));
  const values = globals.map((one) => one.value);
  return () => {
    bytes.set(data);
    bytes.set(heap, heapStart);
    for (const [index, one] of globals.entries()) if (one.value !== values[index]) one.value = values[index];
  };
}
