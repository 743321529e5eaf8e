'use client';
import { useState } from 'react';
import PollOutlined from '@mui/icons-material/PollOutlined';
import { useTranslations } from 'next-intl';
import { LinkOnRequest } from '@/components/shared/form/link-on-request';
import { useRead } from '@/lib/client/calls/use-read';
import { surveyAnswerCalls } from '@/lib/resources/messages/survey-answers';

/** The link to the guest's survey, for staff to pass on. */
export function SurveyLink({ uid }: { uid: number }) {
  const t = useTranslations('surveys.link');
  const [isRequested, setIsRequested] = useState(false);
  const { data, error } = useRead(surveyAnswerCalls.link, isRequested ? { params: { uid } } : null);
  return (
    <LinkOnRequest
      link={data?.link}
      isLoading={isRequested && !error}
      isFailed={error !== undefined}
      onRequest={() => setIsRequested(true)}
      icon={<PollOutlined />}
      texts={{
        open: t('open'),
        failed: t('failed'),
        label: t('label'),
        copy: t('copy'),
        copied: t('copied'),
        notCopied: t('notCopied'),
      }}
      hint={t('hint')}
    />
  );
}
