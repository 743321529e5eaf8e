import { openInvitation } from '@/lib/bff/recovery/open-invitation';

export const GET = openInvitation;
