import type { ReactNode } from 'react';
import { StaffGround } from '@/app/staff-ground';

/** Sheets to print: signed in like every screen, without the frame around them. */
export default function PaperLayout({ children }: { children: ReactNode }) {
  return <StaffGround>{children}</StaffGround>;
}
