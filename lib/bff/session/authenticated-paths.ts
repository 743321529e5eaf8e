/** The routes of §2 that need a sign-in, and the sheets that are printed from them. */
export const AUTHENTICATED: ReadonlySet<string> = new Set([
  'start',
  'table-plan',
  'grid',
  'books',
  'dashboard',
  'crm',
  'availability',
  'surveys',
  'gift-card',
  'loyalty',
  'settings',
  'orders',
  'ta-report',
  'fbe-auth',
  'emails',
  'takeaway-orders',
  'contract',
  'events',
  'whatsapp-report',
  'news',
  'html-editor',
  'print',
]);

export function needsSignIn(pathname: string): boolean {
  return AUTHENTICATED.has(pathname.split('/')[1] ?? '');
}
