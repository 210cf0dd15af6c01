import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './toast.module.css';

/** A short message: an `alert` if the user should know or act, a `status` for a success. */
export interface Toast {
  role: 'alert' | 'status';
  text: string;
  /** Explains how to do something, rather than reporting an error. */
  isHelp?: true;
  /** Offered beside the text, for example Undo. */
  action?: { label: string; run: () => void };
  /** A newer toast about one of these topics replaces this one, with its action. */
  topics?: readonly string[];
}

type ShowToast = (toast: Toast) => void;

const toastMs = 6_000;
/** A toast with an action stays longer, so that the user has time to choose it. */
const actionToastMs = 10_000;

const ToastContext = createContext<ShowToast>(() => {});

/** @returns the function that shows a toast */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/**
 * Shows at most one alert and one status, the newest. One with an action stays until it expires.
 */
function isReplacedBy(older: Toast, newer: Toast): boolean {
  if (older.topics?.some((topic) => newer.topics?.includes(topic))) return true;
  return older.text === newer.text || (older.role === newer.role && !older.action);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { id: number })[]>([]);
  const lastId = useRef(0);
  const showToast = useCallback<ShowToast>((toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown.filter((older) => !isReplacedBy(older, toast)), { ...toast, id }]);
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  return (
    <ToastContext value={showToast}>
      {children}
      <div className={styles.stack}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const { action } = toast;
  const dismissNow = useRef(dismiss);
  useEffect(() => {
    dismissNow.current = dismiss;
  });
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNow.current(), action ? actionToastMs : toastMs);
    return () => clearTimeout(timer);
  }, [held, action]);
  const hold = useMemo(
    () => ({
      // Not on pointer enter, because a toast that appears under a resting pointer would stay.
      onPointerMove: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  );
  return (
    <div className={styles.toast} data-role={toast.isHelp ? 'help' : toast.role} {...hold}>
      <p role={toast.role}>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            dismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        ×
      </button>
    </div>
  );
}
