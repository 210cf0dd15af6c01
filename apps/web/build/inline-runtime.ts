import type { Plugin } from 'vite';

/**
 * Copies the bundler's helpers for CommonJS packages into the chunks that need them. The bundler
 * puts these 400 bytes in a separate file, which would cost the first visit to each screen a request.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const runtime = chunks.find((chunk) => chunk.name === 'rolldown-runtime');
      if (runtime === undefined) return;
      const file = runtime.fileName;
      for (const chunk of chunks.filter(({ imports }) => imports.includes(file))) {
        chunk.code = withRuntime(chunk.code, runtime.code, file.slice(file.lastIndexOf('/') + 1));
        chunk.imports = chunk.imports.filter((imported) => imported !== file);
      }
      delete bundle[file];
    },
  };
}

/** Replaces `import {a as b} from './runtime.js'` with the helpers in their own scope. */
export function withRuntime(code: string, runtime: string, file: string): string {
  const statement = /import\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["'];?/g;
  const inlined = code.replace(statement, (whole, names: string, from: string) =>
    from === file ? `const{${names.replaceAll(' as ', ':')}}=${asExpression(runtime)};` : whole,
  );
  if (inlined === code) throw new Error(`A chunk does not import ${file} as expected`);
  return inlined;
}

/** Turns `…; export {a as b}` into an expression whose value is `{b: a}`. */
function asExpression(module: string): string {
  const [, body, names] = /^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/.exec(module) ?? [];
  if (body === undefined || names === undefined) throw new Error('The runtime does not end in its exports');
  const properties = names.split(',').map((name) => name.trim().split(' as ').reverse().join(':'));
  return `(()=>{${body}return{${properties.join()}}})()`;
}
