import { describe, expect, it } from 'vitest';
import { withRuntime } from './inline-runtime.ts';

const runtime = 'var e=(t)=>t+1,n=(t)=>t*2;export{n as a,e as t};';

describe('inlining the runtime', () => {
  it('gives a chunk the same helpers under the same names', () => {
    const code = 'import{a as x,t}from"./rolldown-runtime-1.js";globalThis.result=[x(4),t(4)];';
    const inlined = withRuntime(code, runtime, 'rolldown-runtime-1.js');
    expect(inlined).not.toContain('import');
    expect(new Function(`${inlined.replace('globalThis.result=', 'return ')}`)()).toEqual([8, 5]);
  });

  it('leaves other imports alone', () => {
    const code = 'import{x}from"./other.js";import{t as e}from"./rolldown-runtime-1.js";';
    expect(withRuntime(code, runtime, 'rolldown-runtime-1.js')).toMatch(
      /^import\{x\}from"\.\/other\.js";const\{t:e\}=/,
    );
  });

  it('fails the build when a chunk does not import the runtime as expected', () => {
    expect(() =>
      withRuntime('import*as r from"./rolldown-runtime-1.js"', runtime, 'rolldown-runtime-1.js'),
    ).toThrow('does not import');
    expect(() => withRuntime('import{t}from"./r.js"', 'var t=1', 'r.js')).toThrow(
      'does not end in its exports',
    );
  });
});
