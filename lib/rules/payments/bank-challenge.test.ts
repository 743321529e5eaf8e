import { bankChallenge, challengeText, readChallenge } from './bank-challenge';

const ACS = 'https://acs-public.tp.mastercard.com/api/v1/browser_Challenges';

test('an address and its request go as one text and come back as two', () => {
  const challenge = bankChallenge(ACS, 'eyJ0aHJl+/=#x');
  expect(challenge).toEqual({ address: ACS, request: 'eyJ0aHJl+/=#x' });
  const text = `${ACS}#creq=eyJ0aHJl%2B%2F%3D%23x`;
  expect(challenge && challengeText(challenge)).toBe(text);
  expect(readChallenge(text)).toEqual(challenge);
});

test('the address keeps its query, and loses what stands behind it', () => {
  expect(bankChallenge('https://bank.test:8443/acs?a=1&b=2#top', 'x')).toEqual({
    address: 'https://bank.test:8443/acs?a=1&b=2',
    request: 'x',
  });
});

test.each([
  'javascript:alert(1)//https://bank.test',
  'http://bank.test/acs',
  'data:text/html,x',
  '//bank.test/acs',
  '/ccrequest',
  'blob:https://bank.test/1',
  'https://',
  'https://maitre.test@bank.test/',
  'https://a:b@bank.test/',
  ' ',
  '',
])('%p is no page of a bank', (address) => {
  expect(bankChallenge(address, 'x')).toBeNull();
  expect(readChallenge(`${address}#creq=x`)).toBeNull();
});

test.each([ACS, `${ACS}#creq=`, `${ACS}#creq=%E0%A4%A`, 'test_card_token', ''])('%p asks nothing', (text) =>
  expect(readChallenge(text)).toBeNull(),
);
