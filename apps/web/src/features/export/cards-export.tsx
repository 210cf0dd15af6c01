import type { ExportFormat, Module } from '@flipstack/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwnModules } from '../../lib/queries/modules.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { DownloadLink } from './download-link.tsx';

const formats: Readonly<Record<ExportFormat, { name: string; hint: string; hasProgress: boolean }>> = {
  apkg: {
    name: 'Anki package',
    hint: 'Opens in Anki, and keeps blanks and typed answers.',
    hasProgress: true,
  },
  csv: {
    name: 'CSV',
    hint: 'For spreadsheets: question, answer, level, module, stack, tags and an ID.',
    hasProgress: false,
  },
  markdown: { name: 'Markdown folder', hint: 'A zip with a file for each module.', hasProgress: false },
  json: { name: 'JSON', hint: 'Everything about the cards, for programs.', hasProgress: true },
};

interface Props {
  userId: number;
  moduleInUrl: string | undefined;
}

/** Chooses cards and a format, and downloads them. */
export function CardsExport({ userId, moduleInUrl }: Props) {
  const query = useOwnModules(userId);
  return (
    <PaperSection title="Cards">
      <Loaded query={query} name="your modules">
        {(modules) =>
          modules.length === 0 ? <NoModules /> : <ExportForm modules={modules} moduleInUrl={moduleInUrl} />
        }
      </Loaded>
    </PaperSection>
  );
}

function NoModules() {
  return (
    <p>
      You have no modules to export yet. <Link to="/created-modules">Write one</Link>, or{' '}
      <Link to="/import">import your cards</Link>.
    </p>
  );
}

const everyModule = 'all';

function ExportForm({
  modules,
  moduleInUrl,
}: {
  modules: readonly Module[];
  moduleInUrl: string | undefined;
}) {
  const isKnown = modules.some(({ moduleId }) => String(moduleId) === moduleInUrl);
  const [scope, setScope] = useState(isKnown ? `moduleId=${moduleInUrl}` : everyModule);
  const [format, setFormat] = useState<ExportFormat>('apkg');
  const [withProgress, setWithProgress] = useState(true);
  const { hint, hasProgress } = formats[format];
  const query = new URLSearchParams(scope === everyModule ? '' : scope);
  query.set('format', format);
  query.set('withProgress', String(withProgress && hasProgress));
  return (
    <>
      <ScopeSelect modules={modules} scope={scope} setScope={setScope} />
      <Labelled label="Format">
        {(id) => (
          <>
            <select
              id={id}
              className={field.control}
              value={format}
              onChange={(event) => setFormat(event.target.value as ExportFormat)}
            >
              {Object.entries(formats).map(([value, { name }]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <p className={field.hint}>{hint}</p>
          </>
        )}
      </Labelled>
      {hasProgress && (
        <label className={field.show}>
          <input
            type="checkbox"
            checked={withProgress}
            onChange={(event) => setWithProgress(event.target.checked)}
          />
          Include my schedules and reviews
        </label>
      )}
      <DownloadLink path={`/exports/cards?${query}`} className={buttons.main}>
        Download
      </DownloadLink>
    </>
  );
}

interface ScopeProps {
  modules: readonly Module[];
  scope: string;
  setScope: (scope: string) => void;
}

function ScopeSelect({ modules, scope, setScope }: ScopeProps) {
  const stacks = [...new Set(modules.map(({ stackName }) => stackName))].toSorted();
  return (
    <Labelled label="Which cards">
      {(id) => (
        <select
          id={id}
          className={field.control}
          value={scope}
          onChange={(event) => setScope(event.target.value)}
        >
          <option value={everyModule}>All my modules</option>
          <optgroup label="A stack">
            {stacks.map((name) => (
              <option key={name} value={String(new URLSearchParams({ stack: name }))}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label="A module">
            {modules.map(({ moduleId, moduleName }) => (
              <option key={moduleId} value={`moduleId=${moduleId}`}>
                {moduleName}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Labelled>
  );
}
