import { type Signatory, changesTo } from './restaurant-contract';
import { signatoryErrors } from './restaurant-contract-schema';

const stored: Signatory = {
  company: 'Casa Uno S.L.',
  address: '',
  location: '',
  contact: 'Ana',
  email: '',
  mobile: '',
  position: 'Owner',
};

test('only what differs is a change, spaces around it do not count', () => {
  expect(changesTo(stored, { company: 'Casa Uno S.L. ', contact: 'Ana Ruiz', position: 'Owner' })).toEqual({
    contact: 'Ana Ruiz',
  });
  expect(changesTo(stored, { contact: '' })).toEqual({ contact: '' });
});

test('each wrong field has its message', () => {
  expect(signatoryErrors({ email: 'ana', mobile: 'x', company: 'Fine' })).toEqual({
    email: 'invalidEmail',
    mobile: 'invalidPhone',
  });
  expect(signatoryErrors({ email: '', mobile: '+34 600 11 22 33' })).toEqual({});
});
