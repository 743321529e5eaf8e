/** The default questions of a survey: four categories of 1 to 5, and a comment. */
import type { QuestionKind } from '@/lib/contract/messages/surveys';

export interface AskedQuestion {
  key: string;
  kind: QuestionKind;
  name: { en: string; es: string; pt: string };
}

export const DEFAULT_QUESTIONS: readonly AskedQuestion[] = [
  { key: 'food', kind: 'grade5', name: { en: 'Food', es: 'Comida', pt: 'Comida' } },
  { key: 'service', kind: 'grade5', name: { en: 'Service', es: 'Servicio', pt: 'Atendimento' } },
  { key: 'ambience', kind: 'grade5', name: { en: 'Ambience', es: 'Ambiente', pt: 'Ambiente' } },
  {
    key: 'value',
    kind: 'grade5',
    name: { en: 'Value for money', es: 'Relación calidad-precio', pt: 'Custo-benefício' },
  },
  {
    key: 'comment',
    kind: 'text',
    name: { en: 'Would you like to add anything?', es: '¿Quieres añadir algo?', pt: 'Quer acrescentar alguma coisa?' },
  },
];
