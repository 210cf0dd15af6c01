/** A function that remembers its latest results. */
export function remember<Value>(count: number, compute: (text: string) => Value): (text: string) => Value {
  const results = new Map<string, Value>();
  return (text) => {
    const known = results.get(text);
    const result = known ?? compute(text);
    // The oldest entry of a Map is its first.
    results.delete(text);
    results.set(text, result);
    const [oldest] = results.keys();
    if (results.size > count && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
