'use client';
/** Before opening hours, blocks or limits are saved: shows the affected bookings and asks for confirmation. */
import { type ReactNode, useState } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { ProposedChange, Affected } from '@/lib/rules/availability/affected-booking';
import { affectedBy } from '@/lib/client/hours/affected-by';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useService } from '@/lib/client/session/use-session-info';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const AffectedDialog = lazyComponent(() => import('./affected-dialog').then((loaded) => loaded.AffectedDialog));

export interface AffectedCheck {
  /**
   * Resolves to whether the change may be saved. False when the person goes back, or when the server would refuse it
   * anyway; the reason has been shown then.
   */
  confirmSave(change: ProposedChange): Promise<boolean>;
  /** The dialog, to be rendered by the component. */
  dialog: ReactNode;
}

interface Question {
  change: ProposedChange;
  affected: Affected;
  answer(mayBeSaved: boolean): void;
}

export function useAffectedCheck(restaurant: RestaurantContext): AffectedCheck {
  const service = useService() ?? '';
  const toast = useToast();
  const has = useCapabilities();
  const [question, setQuestion] = useState<Question | null>(null);

  async function findAffected(change: ProposedChange): Promise<Affected | null> {
    const result = await affectedBy(service, change);
    if (result.ok) return result.value;
    toast.problem(result.problem);
    return null;
  }

  async function confirmSave(change: ProposedChange): Promise<boolean> {
    if (!has('limits')) return true;
    const affected = await findAffected(change);
    if (!affected || affected.bookings.length === 0) return affected !== null;
    return new Promise((resolve) => {
      setQuestion({
        change,
        affected,
        answer(mayBeSaved) {
          setQuestion(null);
          resolve(mayBeSaved);
        },
      });
    });
  }

  /** A booking was opened, and may have been moved or cancelled. */
  async function recheck(question: Question) {
    const affected = await findAffected(question.change);
    if (affected) setQuestion((now) => now && { ...now, affected });
  }

  return {
    confirmSave,
    dialog: question && (
      <AffectedDialog
        restaurant={restaurant}
        affected={question.affected}
        onRecheck={() => void recheck(question)}
        onAnswer={question.answer}
      />
    ),
  };
}
