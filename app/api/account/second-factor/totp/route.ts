import { provenChange } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { qrCode } from '@/lib/bff/qr-code';
import { shaped } from '@/lib/bff/shaped';
import { totpSecret } from '@/lib/contract/second-factor';

export const POST = sessionHandler(async (call) => shaped(await provenChange(call, 'second-factor/totp', totpSecret), ({ secret, uri }) => ({ secret, qr: qrCode(uri) })));
