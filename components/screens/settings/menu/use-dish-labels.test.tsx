import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import es from '@/messages/es.json';
import { useDishLabels } from './use-dish-labels';

const LISTS = {
  categories: [{ uid: 4, name: 'Arroces' }] as never,
  stations: [{ uid: 2, name: 'Brasa' }] as never,
  currency: 'EUR',
};

test('both values of a disputed field are words, not codes', () => {
  const { label, value } = renderHook(() => useDishLabels(LISTS), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="es" messages={es}>
        {children}
      </NextIntlClientProvider>
    ),
  }).result.current;
  const options = [
    { uid: 1, name: 'Poco hecho', price: 0 },
    { uid: 2, name: 'Con trufa', price: 250 },
  ];
  const told = Object.entries({
    price: 1250,
    category: 4,
    station: null,
    services: ['takeaway'],
    allergens: ['gluten', 'eggs'],
    modifiers: [{ uid: 1, name: 'Punto', min: 0, max: 1, options }],
    stock: null,
    active: false,
  }).map(([field, of]) => `${label(field)}: ${value(field, of).replaceAll('\u00a0', ' ')}`);
  expect(told).toEqual([
    'Precio: 12,50 €',
    'Sección: Arroces',
    'Partida: Sin trabajo de cocina',
    'Se puede pedir para: Para llevar',
    'Alérgenos: Gluten, Huevos',
    'Opciones: Punto (Poco hecho, Con trufa 2,50 €)',
    'Existencias: –',
    'En la carta: Desactivado',
  ]);
});
