'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import PollOutlined from '@mui/icons-material/PollOutlined';
import { useTranslations } from 'next-intl';
import { LinkField } from '@/components/shared/form/link-field';
import { useOnline } from '@/lib/client/settings/use-online';
import { useRead } from '@/lib/client/use-read';
import { surveyAnswerCalls } from '@/lib/resources/survey-answers';

/** The link by which the guest answers the survey, for staff to hand on. It is asked for when it is wanted. */
export function SurveyLink({ uid }: { uid: number }) {
  const t = useTranslations('surveys.link');
  const isOnline = useOnline();
  const [isWanted, setIsWanted] = useState(false);
  const { data, error } = useRead(surveyAnswerCalls.link, isWanted ? { params: { uid } } : null);
  if (data)
    return (
      <Box>
        <LinkField
          link={data.link}
          labels={{ link: t('label'), copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
        />
        <FormHelperText>{t('hint')}</FormHelperText>
      </Box>
    );
  return (
    <Box>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<PollOutlined />}
        loading={isWanted && !error}
        disabled={!isOnline}
        onClick={() => setIsWanted(true)}
        sx={{ minHeight: 44 }}
      >
        {t('open')}
      </Button>
      {error && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {t('failed')}
        </Alert>
      )}
    </Box>
  );
}
