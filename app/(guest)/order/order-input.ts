/** Parses the forms of the ordering pages. */

const wholeNumberOf = (form: FormData, name: string): number | null => {
  const text = form.get(name);
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
};

export interface ChosenLine {
  product: number;
  quantity: number;
  options: number[];
  note: string;
}

/** A dish with its options; null if none was chosen. */
export function chosenLine(form: FormData): ChosenLine | null {
  const [product, quantity] = [wholeNumberOf(form, 'product'), wholeNumberOf(form, 'quantity') ?? 1];
  if (product === null || product < 1 || quantity < 1 || quantity > 99) return null;
  const options = [...form.entries()]
    .filter(([name]) => name === 'option' || name.startsWith('option.'))
    .map(([, value]) => Number(value))
    .filter((value) => Number.isSafeInteger(value) && value > 0);
  return { product, quantity, options, note: '' };
}

/** New quantity of a line; 0 removes it. */
export function changedLine(form: FormData): { line: number; product: number; quantity: number } | null {
  const [line, product] = [wholeNumberOf(form, 'line'), wholeNumberOf(form, 'product')];
  const quantity = form.has('remove') ? 0 : wholeNumberOf(form, 'quantity');
  return line === null || product === null || quantity === null || quantity > 99 ? null : { line, product, quantity };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export function addressInput(form: FormData) {
  const degrees = (name: string, max: number) => {
    const text = textOf(form, name);
    const value = Number(text);
    return text !== '' && Number.isFinite(value) && Math.abs(value) <= max ? value : null;
  };
  const [latitude, longitude] = [degrees('latitude', 90), degrees('longitude', 180)];
  return {
    address: textOf(form, 'address').slice(0, 200),
    address_detail: textOf(form, 'address_detail').slice(0, 200),
    addressDescription: textOf(form, 'addressDescription').slice(0, 200),
    postcode: textOf(form, 'postcode').slice(0, 20),
    city: textOf(form, 'city').slice(0, 200),
    latitude: longitude === null ? null : latitude,
    longitude: latitude === null ? null : longitude,
  };
}

export const orderInput = (form: FormData) => ({
  name: textOf(form, 'name'),
  phone: textOf(form, 'phone'),
  email: textOf(form, 'email'),
  allergies: textOf(form, 'allergies'),
  note: textOf(form, 'note'),
  payment: textOf(form, 'payment'),
});
