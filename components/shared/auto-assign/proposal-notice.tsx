'use client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { problemText } from '@/lib/rules/message/problem-text';
import type { ProposalState } from './use-proposal';

interface ProposalNoticeProps {
  state: ProposalState;
  /** Why it could not be applied, in words. */
  refusal: string | null;
  /** 24 hour clock. */
  milTime: boolean;
  onAgain: () => void;
}

/** That it is being worked out, that it could not be, or that what is shown is no longer so. */
export function ProposalNotice({ state, refusal, milTime, onAgain }: ProposalNoticeProps) {
  const t = useTranslations('autoAssign');
  const all = useTranslations();
  const { problem, isWorking, isOld } = state;
  const said = problem ? problemText(problem, all, milTime) : (refusal ?? (isOld ? t('old') : null));
  return (
    <>
      {/* Its place is kept, so that nothing jumps. */}
      <Box sx={{ height: 4 }}>{isWorking && <LinearProgress aria-label={t('working')} />}</Box>
      <div role="status">
        {isWorking && <VisuallyHidden>{t('working')}</VisuallyHidden>}
        {!isWorking && said && (
          <Alert
            severity={problem || refusal ? 'error' : 'warning'}
            role="none"
            sx={{ borderRadius: 0, alignItems: 'center' }}
            action={
              <Button color="inherit" size="small" onClick={onAgain} sx={{ minHeight: 44 }}>
                {t('again')}
              </Button>
            }
          >
            {said}
          </Alert>
        )}
      </div>
    </>
  );
}
