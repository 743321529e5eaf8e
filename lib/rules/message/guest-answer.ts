/** Interprets a guest's answer to a text message (§3), in three languages and any spelling. */

type GuestAnswer =
  | { means: 'confirm' | 'cancel'; /** Reference of the booking meant; '' without one. */ reference: string }
  | { means: 'stop' | 'resume' | 'other' };

const STOPS = new Set(['STOP', 'BAJA', 'SAIR']);
const RESUMES = new Set(['START', 'ALTA', 'VOLTAR']);

/** @param optOut the provider's own interpretation ('STOP', 'START'), if any */
export function answerOf(text: string, optOut?: string): GuestAnswer {
  const said = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[.,;:!¡"'«»“”()]/g, '')
    .trim()
    .replace(/\s+/g, ' ');
  if (optOut === 'STOP' || STOPS.has(said)) return { means: 'stop' };
  if (optOut === 'START' || RESUMES.has(said)) return { means: 'resume' };
  const [, digit, reference = ''] = /^([19])(?: ?([A-Z0-9]{4,40}))?$/.exec(said) ?? [];
  if (digit === undefined) return { means: 'other' };
  return { means: digit === '1' ? 'confirm' : 'cancel', reference };
}
