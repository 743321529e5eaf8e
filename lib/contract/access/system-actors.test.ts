import es from '@/messages/es.json';
import { actorText } from './system-actors';

const text = (who: string) => actorText(who, (key) => es.actors[key]);

test('a part of the system is named in the language of the reader, a person as they are', () => {
  expect([text('Gift cards'), text('restore'), text(''), text('Marta Soler'), text('constructor')]).toEqual([
    'Tarjetas regalo',
    'Copia restaurada',
    'El sistema',
    'Marta Soler',
    'constructor',
  ]);
});
