'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { dearLetters, plainSpelling } from '@/lib/rules/templates/plain-spelling';

interface Counted {
  segments: number;
  characters: number;
  encoding: string;
}
type Count = (text: string) => Counted;

/** Twilio's own counting, which comes with the first text message that is opened. */
const loadCount = async (): Promise<Count> => {
  const { SegmentedMessage } = await import('sms-segments-calculator');
  return (text) => {
    const message = new SegmentedMessage(text);
    return {
      segments: message.segmentsCount,
      characters: message.numberOfCharacters,
      encoding: message.encodingName,
    };
  };
};

interface SegmentLineProps {
  /** As it leaves, filled. */
  text: string;
  plain: boolean;
  onPlain: (plain: boolean) => void;
}

/** What a text message costs: how many segments, and which letters make it dearer. */
export function SegmentLine({ text, plain, onPlain }: SegmentLineProps) {
  const t = useTranslations('templates.sms');
  const [count, setCount] = useState<Count | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadCount().then(
      (loaded) => !isOver && setCount(() => loaded),
      () => undefined, // without it the text can still be written
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (!count) return null;
  const { segments, characters, encoding } = count(text);
  const letters = dearLetters(text);
  const cheaper = count(plainSpelling(text)).segments;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('count', { characters, encoding, segments })}
      </Typography>
      {letters.length > 0 && (
        <Alert severity={cheaper < segments ? 'warning' : 'info'}>
          {t(cheaper < segments ? 'dear' : 'noDearer', { letters: letters.join(' '), segments, cheaper })}
        </Alert>
      )}
      <FormControlLabel
        control={<Switch checked={plain} onChange={(_event, checked) => onPlain(checked)} />}
        label={t('plain')}
        sx={{ minHeight: 44 }}
      />
    </Stack>
  );
}
