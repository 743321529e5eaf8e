/** Parses a body of Stripe's SDK: `metadata[entry]=7&expand[0]=payment_method`. */

export type FormValue = string | FormValue[] | { [key: string]: FormValue };

export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/[[\]]+/).filter((part) => part !== '');
    place(root, [first, ...rest], value);
  }
  return root;
}

function place(into: Record<string, FormValue>, [key = '', ...rest]: string[], value: string): void {
  const [next] = rest;
  if (next === undefined) {
    into[key] = value;
    return;
  }
  into[key] ??= /^\d+$/.test(next) ? [] : {};
  place(into[key] as Record<string, FormValue>, rest, value);
}
