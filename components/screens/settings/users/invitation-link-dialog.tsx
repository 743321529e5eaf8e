'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { useCopy } from '@/components/shell/toasts/use-copy';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { usePeopleActions } from '@/lib/client/settings/use-people';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem } from '@/lib/rules/message/problem';
import type { Person } from '@/lib/rules/setup/person';

/** The link of an invitation without e-mail. Each opening creates a new link. */
export function InvitationLinkDialog({ person: { uid, name }, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('users.link');
  const common = useTranslations('common');
  const all = useTranslations();
  const copyText = useCopy();
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

  const copy = () => copyText(link ?? '', { copied: t('copied'), notCopied: t('notCopied') });

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
