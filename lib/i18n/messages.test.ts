import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const english = flat(en as Tree);

function namesIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    const own = 'value' in element && element.type !== 0 ? [String(element.value)] : [];
    const options =
      'options' in element ? Object.values(element.options).flatMap((option) => namesIn(option.value)) : [];
    const children = 'children' in element ? namesIn(element.children) : [];
    return [...own, ...options, ...children];
  });
}
const placeholders = (text: string) => [...new Set(namesIn(parse(text)))].sort();
/** Words that are equal in several languages: names, codes and loan words. */
const SAME = /^[^a-zA-Z]*$|^\{[^}]*\}$|^(Mercado Pago|Google Maps)$/;

describe.each([
  ['es', es],
  ['pt', pt],
])('%s', (_language, tree) => {
  const texts = flat(tree as Tree);

  test('calls standby and the waiting list by two names', () => {
    const spoken = [...english].filter(([, text]) => /standby/i.test(text)).map(([key]) => key);
    expect(spoken.length).toBeGreaterThan(10);
    expect(spoken.filter((key) => !/standby/i.test(texts.get(key) ?? ''))).toEqual([]);
    const listed = [...texts].filter(([, text]) => /lista de espera/i.test(text)).map(([key]) => key);
    expect(listed.filter((key) => !/waiting list/i.test(english.get(key) ?? ''))).toEqual([]);
  });

  test('has every text that English has, and no other', () => {
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([]);
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
  });

  test('uses the same values in each text', () => {
    const different = [...english].filter(
      ([key, text]) => texts.has(key) && placeholders(text).join() !== placeholders(texts.get(key) as string).join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  test('leaves no sentence in English', () => {
    const same = [...english].filter(
      ([key, text]) => !SAME.test(text) && /[a-z]{4,} [a-z]{3,}/i.test(text) && texts.get(key) === text,
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});
