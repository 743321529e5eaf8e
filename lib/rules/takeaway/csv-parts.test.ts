import { csvParts, lookAtFile } from './csv-parts';

const textsOf = (...said: Parameters<typeof csvParts>) => csvParts(...said).map(({ csv }) => csv);

test('lines of one order stay together wherever they stand, and each part has the headings', () => {
  const text = '\uFEFFOrder,Item\r\n1,a\r\n2,c\r\n1,b\r\n3,d\r\n\r\n';
  expect(textsOf(text, {}, 8)).toEqual(['Order,Item\n1,a\n1,b', 'Order,Item\n2,c\n3,d']);
  expect(textsOf(text)).toEqual(['Order,Item\n1,a\n1,b\n2,c\n3,d']);
  expect(textsOf('Order,Item\n')).toEqual([]);
});

test('a line of a part is told as the line of the file that it is', () => {
  const [first, second] = csvParts('Order,Item\n1,a\n2,c\n1,b\n3,d\n', {}, 8);
  expect([2, 3].map((line) => first?.lineOf(line))).toEqual([2, 4]);
  expect([2, 3].map((line) => second?.lineOf(line))).toEqual([3, 5]);
});

test('what stands between quotes is one cell, separators and line ends included', () => {
  const text = 'Item;Pedido\n"Arroz; con\npollo";7\n"Pan ""de casa""";8\nAgua;7\n';
  expect(textsOf(text, {}, 20)).toEqual([
    'Item;Pedido\n"Arroz; con\npollo";7\nAgua;7',
    'Item;Pedido\n"Pan ""de casa""";8',
  ]);
});

test('which headings are not known is said, until somebody names them', () => {
  const text = 'Bon;Fecha;Plato;Cantidad;Precio\n1;03/08/2019;Arroz;1;12,95\n';
  expect(lookAtFile(text)).toEqual({
    headings: ['Bon', 'Fecha', 'Plato', 'Cantidad', 'Precio'],
    missing: ['number'],
  });
  expect(lookAtFile(text, { number: 'Bon' }).missing).toEqual([]);
});
