import { createRequire } from 'node:module';
import { rolldown } from 'rolldown';
import { inProject } from '../../../lib/project.ts';

const require = createRequire(inProject('apps/web/package.json'));

/** The modules of React that programs import, by the names of their files. */
const entries: Record<string, string> = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom-client': 'react-dom/client',
  'react-jsx-runtime': 'react/jsx-runtime',
};
const prefix = '\0entry:';

/**
 * React's development build as modules for a browser, by file name. CommonJS has no names to export
 * until it runs, so each entry lists them.
 */
export async function bundleReact(): Promise<Record<string, string>> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.keys(entries).map((name) => [name, `${prefix}${name}`])),
    cwd: inProject('apps/web'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    plugins: [
      {
        name: 'entries',
        resolveId: (id, importer) => {
          if (id.startsWith(prefix)) return id;
          return importer?.startsWith(prefix) ? require.resolve(id) : null;
        },
        load: (id) => (id.startsWith(prefix) ? entrySource(entries[id.slice(prefix.length)] ?? '') : null),
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
  return Object.fromEntries(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  );
}

function entrySource(module: string): string {
  const names = Object.keys(require(module) as object).filter(
    (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default',
  );
  return `import all from '${module}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
}
