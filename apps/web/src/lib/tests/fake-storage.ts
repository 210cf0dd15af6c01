/** A localStorage stand-in with one property per key, as in browsers. */
export class FakeStorage {
  constructor() {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      Object.defineProperty(this, method, { enumerable: false, writable: true, value: this[method] });
  }
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
