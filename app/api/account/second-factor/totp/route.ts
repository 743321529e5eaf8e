import { provenChange } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { qrCode } from '@/lib/bff/qr-code';
import { mapResult } from '@/lib/bff/map-result';
import { totpSecret } from '@/lib/contract/access/second-factor';

export const POST = sessionHandler(async (call) =>
  mapResult(await provenChange(call, 'second-factor/totp', totpSecret), ({ secret, uri }) => ({
    secret,
    qr: qrCode(uri),
  })),
);
