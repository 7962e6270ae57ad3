import { toastError } from './toast.tsx'

/** Any 403: the server's words, or 'Permission Denied' when it has none (UIX-015, UIX-016). */
export function showPermissionDenied(text?: string): void {
  const words = text?.trim()
  if (!words || words === 'Permission Denied') toastError('Permission Denied')
  else toastError('Permission Denied', words)
}
