import { provenChange } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { passkeyOptions } from '@/lib/contract/access/second-factor';

export const POST = sessionHandler((call) => provenChange(call, 'second-factor/passkeys/options', passkeyOptions));
