'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { FormDialog } from '@/components/ui/form-dialog';
import { SecretField } from '@/components/ui/secret-field';
import { usePinActions } from '@/lib/client/use-override-pin';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem } from '@/lib/rules/message/problem';
import { PIN } from '@/lib/contract/account';

interface ManagerPinDialogProps {
  /** The checks that are to be overridden (D7). */
  mask: number;
  onAllowed: () => void;
  onClose: () => void;
}

/** A manager allows one booking beyond the limits on somebody else's screen. The PIN is nobody's on this device: it is not kept. */
export function ManagerPinDialog({ mask, onAllowed, onClose }: ManagerPinDialogProps) {
  const t = useTranslations('booking.pin');
  const common = useTranslations('common');
  const all = useTranslations();
  const toast = useToast();
  const { grant } = usePinActions();
  const [pin, setPin] = useState('');
  const [isShort, setIsShort] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isWrong = problem?.code === 'wrong-pin';

  async function submit() {
    setProblem(null);
    setIsShort(!PIN.test(pin));
    if (!PIN.test(pin)) return;
    const result = await grant(pin, mask);
    if (!result.ok) {
      setPin('');
      return setProblem(result.problem);
    }
    toast.show({ severity: 'info', text: t('allowedBy', { name: result.value.by }) });
    onAllowed();
  }

  return (
    <FormDialog title={t('title')} text={t('text')} submitLabel={t('allow')} cancelLabel={common('cancel')} error={problem && !isWrong ? problemText(problem, all) : null} onSubmit={submit} onClose={onClose}>
      <SecretField
        label={t('field')}
        value={pin}
        onChange={setPin}
        error={isWrong ? problemText(problem, all) : isShort ? t('digits') : null}
        hint={t('digits')}
        autoComplete="one-time-code"
        numeric
        autoFocus
        showLabel={t('show')}
      />
    </FormDialog>
  );
}
