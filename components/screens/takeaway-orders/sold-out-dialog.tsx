'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SearchField } from '@/components/ui/inputs/search-field';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { menuProductCalls } from '@/lib/resources/takeaway/menu-products';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';

/** Marks dishes as sold out today, or as available again. */
export function SoldOutDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useTranslations('takeaway');
  const common = useTranslations('common');
  const toast = useToast();
  const say = useCall(takeawaySetupCalls.soldOut);
  const { data, mutate } = useRead(menuProductCalls.list, {});
  const [search, setSearch] = useState('');
  const asked = search.trim().toLowerCase();
  const dishes = data?.menuProducts.filter(({ active, name }) => active && name.toLowerCase().includes(asked));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sold-out-title">
      <DialogTitle id="sold-out-title">{t('soldOut.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ py: 1 }}>
          <SearchField value={search} onChange={setSearch} label={t('soldOut.search')} clearLabel={common('clear')} />
        </Box>
        {dishes ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {dishes.map(({ uid, name, soldOutOn, stock }) => {
              const isOut = soldOutOn === today || stock === 0;
              return (
                <Box
                  component="li"
                  key={uid}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    minHeight: 60,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box>{name}</Box>
                    {(isOut || stock !== null) && (
                      <Box sx={{ fontSize: 14, color: isOut ? 'error.main' : 'text.secondary' }}>
                        {isOut ? t('soldOut.is') : t('soldOut.left', { count: stock ?? 0 })}
                      </Box>
                    )}
                  </Box>
                  <Button
                    variant="outlined"
                    color={isOut ? 'inherit' : 'error'}
                    disabled={stock === 0}
                    aria-label={`${t(isOut ? 'soldOut.again' : 'soldOut.say')}: ${name}`}
                    onClick={() =>
                      void say({ body: { product: uid, soldOut: !isOut } }).then((done) => {
                        if (!done.ok) toast.problem(done.problem);
                        void mutate();
                      })
                    }
                    sx={{ minHeight: 44 }}
                  >
                    {t(isOut ? 'soldOut.again' : 'soldOut.say')}
                  </Button>
                </Box>
              );
            })}
          </Box>
        ) : (
          <ListSkeleton label={common('loading')} rows={5} rowHeight={60} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
