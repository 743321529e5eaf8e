import { toBuffer } from 'qrcode';
import { guestPage } from '@/app/(guest)/book/guest-call';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';

interface VisitParams {
  service: string;
  key: string;
}

/** QR code of a ticket as an image, for e-mails. The booking's link is the authorisation. */
export const GET = guestPage<VisitParams>('/book/{service}/manage/ticket', async (call, { key }) => {
  const tickets = await call.client.tickets(key);
  if (!tickets.ok) return new Response(null, { status: tickets.problem.status || 502 });
  const ticket = tickets.value.tickets.find(({ uid }) => String(uid) === call.value('n'));
  if (!ticket || ticket.code === '') return new Response(null, { status: 404 });
  const picture = await toBuffer(ticket.code, { errorCorrectionLevel: 'M', margin: 4, width: 480 });
  return new Response(new Uint8Array(picture), { headers: { ...PRIVATE_PAGE, 'content-type': 'image/png' } });
});
