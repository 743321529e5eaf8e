import { guestPage } from '@/app/(guest)/book/guest-call';
import { changeVisit } from './change-visit';
import { showVisit } from './show-visit';

/** A guest's own booking, opened by its link. */
export const GET = guestPage<VisitParams>('/book/{service}/manage', (call, { key }) => showVisit(call, key));
export const POST = guestPage<VisitParams>('/book/{service}/manage', (call, { key }) => changeVisit(call, key));

interface VisitParams {
  service: string;
  key: string;
}
