'use client';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { codeReader } from './read-code';

interface CameraProps {
  /** Reports a code once, until another code or none is seen for a while. */
  onCode: (code: string) => void;
}

/** Scan interval, and the time after which the same code counts again, in milliseconds. */
const LOOK_MS = 150;
const AGAIN_MS = 3000;

/** The camera view that reads QR codes. */
export function Camera({ onCode }: CameraProps) {
  const t = useTranslations('events.checkin');
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    told.current = onCode;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };

    async function start() {
      const [opened, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
        codeReader(),
      ]);
      stream = opened;
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      await element.play();
      const look = async () => {
        const code = await read(element);
        if (isOver) return;
        if (code !== null) {
          const now = performance.now();
          if (code !== last.code || now - last.at > AGAIN_MS) told.current(code);
          last = { code, at: now };
        }
        timer = setTimeout(() => void look(), LOOK_MS);
      };
      void look();
    }
    function stop() {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch(() => !isOver && setHasFailed(true));
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  if (hasFailed) return <Alert severity="warning">{t('noCamera')}</Alert>;
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('aim')}
        sx={{
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          borderRadius: 1.5,
          bgcolor: '#000000',
          display: 'block',
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('aim')}
      </Typography>
    </Box>
  );
}
