'use client';
import { ErrorScreen } from '@/components/shell/errors/error-screen';

export default ErrorScreen;
