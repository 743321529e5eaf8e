import { csvParts } from './csv-parts';

test('lines of one order stay together, and each part has the headings', () => {
  const text = '\uFEFFOrder,Item\r\n1,a\r\n1,b\r\n2,c\r\n3,d\r\n';
  expect(csvParts(text, 7)).toEqual(['Order,Item\n1,a\n1,b', 'Order,Item\n2,c\n3,d']);
  expect(csvParts(text)).toEqual(['Order,Item\n1,a\n1,b\n2,c\n3,d']);
  expect(csvParts('Order,Item\n')).toEqual([]);
});
