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

/** Twilio's segment calculator, loaded with the first text message. */
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
  /** The text with its placeholders filled in. */
  text: string;
  plain: boolean;
  onPlain: (plain: boolean) => void;
}

/** Number of segments of a text message, and which characters make it more expensive. */
export function SegmentLine({ text, plain, onPlain }: SegmentLineProps) {
  const t = useTranslations('templates.sms');
  const [count, setCount] = useState<Count | null>(null);
  useEffect(() => {
    let isCancelled = false;
    void loadCount().then(
      (loaded) => !isCancelled && setCount(() => loaded),
      () => undefined, // without the calculator the text can still be edited
    );
    return () => {
      isCancelled = true;
    };
  }, []);
  if (!count) return null;
  const { segments, characters, encoding } = count(text);
  const dearCharacters = dearLetters(text);
  const cheaper = count(plainSpelling(text)).segments;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('count', { characters, encoding, segments })}
      </Typography>
      {dearCharacters.length > 0 && (
        <Alert severity={cheaper < segments ? 'warning' : 'info'}>
          {t(cheaper < segments ? 'dear' : 'noDearer', { letters: dearCharacters.join(' '), segments, cheaper })}
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
