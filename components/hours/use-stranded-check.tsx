'use client';
/** Before opening hours, blocks or limits are saved: which bookings would be stranded, and a person's word that it may be saved all the same. */
import { type ReactNode, useState } from 'react';
import dynamic from 'next/dynamic';
import type { House } from '@/components/booking/use-house';
import { useToast } from '@/components/shell/use-toast';
import type { ProposedChange, Stranded } from '@/lib/availability/stranded-booking';
import { strandedBy } from '@/lib/client/stranded-by';
import { useService } from '@/lib/client/use-session-info';

const StrandedDialog = dynamic(() => import('./stranded-dialog').then((loaded) => loaded.StrandedDialog), { ssr: false });

export interface StrandedCheck {
  /** Whether the change may be saved. False where somebody goes back, or where it could not be saved anyway: that has been said then. */
  confirmSave(change: ProposedChange): Promise<boolean>;
  /** To be drawn by whoever asks. */
  dialog: ReactNode;
}

interface Question {
  change: ProposedChange;
  stranded: Stranded;
  answer(mayBeSaved: boolean): void;
}

export function useStrandedCheck(house: House): StrandedCheck {
  const service = useService() ?? '';
  const toast = useToast();
  const [question, setQuestion] = useState<Question | null>(null);

  async function look(change: ProposedChange): Promise<Stranded | null> {
    const result = await strandedBy(service, change);
    if (result.ok) return result.value;
    toast.problem(result.problem);
    return null;
  }

  async function confirmSave(change: ProposedChange): Promise<boolean> {
    const stranded = await look(change);
    if (!stranded || stranded.bookings.length === 0) return stranded !== null;
    return new Promise((resolve) => {
      setQuestion({
        change,
        stranded,
        answer(mayBeSaved) {
          setQuestion(null);
          resolve(mayBeSaved);
        },
      });
    });
  }

  /** A booking was looked at, and perhaps moved or cancelled. */
  async function lookAgain(asked: Question) {
    const stranded = await look(asked.change);
    if (stranded) setQuestion((now) => now && { ...now, stranded });
  }

  return {
    confirmSave,
    dialog: question && <StrandedDialog house={house} stranded={question.stranded} onLookAgain={() => void lookAgain(question)} onAnswer={question.answer} />,
  };
}
