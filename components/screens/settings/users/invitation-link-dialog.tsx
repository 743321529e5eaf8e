'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/components/shell/titled-dialog';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ListSkeleton } from '@/components/ui/skeletons';
import { usePeopleActions } from '@/lib/client/settings/use-people';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem } from '@/lib/rules/message/problem';
import type { Person } from '@/lib/rules/setup/person';

/** The link of an invitation that no e-mail carries, to be handed over. Each time it is opened the link is another one. */
export function InvitationLinkDialog({ person: { uid, name }, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('users.link');
  const common = useTranslations('common');
  const all = useTranslations();
  const toast = useToast();
  const { invitationLink } = usePeopleActions();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    let isOver = false;
    void invitationLink(uid).then((result) => {
      if (isOver) return;
      if (result.ok) setLink(result.value.link);
      else setProblem(result.problem);
    });
    return () => {
      isOver = true;
    };
  }, [uid, invitationLink]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link ?? '');
      toast.show({ severity: 'success', text: t('copied') });
    } catch {
      // The browser keeps its clipboard to itself: the link is shown, to be copied by hand.
      toast.show({ severity: 'warning', text: t('notCopied') });
    }
  }

  return (
    <TitledDialog
      title={t('title', { name })}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
          <Button variant="contained" disabled={link === null} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      {problem ? (
        <Alert severity="error">{problemText(problem, all)}</Alert>
      ) : link === null ? (
        <ListSkeleton label={common('loading')} rows={1} />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{t('text', { name })}</Typography>
          <TextField
            label={t('label')}
            value={link}
            fullWidth
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        </>
      )}
    </TitledDialog>
  );
}
