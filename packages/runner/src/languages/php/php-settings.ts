import { runLimits } from '../../run-limits.ts';
import { folders } from './harness.ts';

/** Programs, other machines, and the bridge to JavaScript that this build of PHP contains. */
const disabledFunctions = [
  'exec',
  'passthru',
  'popen',
  'proc_open',
  'shell_exec',
  'system',
  'dl',
  'mail',
  'fsockopen',
  'pfsockopen',
  'stream_socket_client',
  'stream_socket_server',
  'stream_socket_pair',
  'vrzno_await',
  'vrzno_env',
  'vrzno_eval',
  'vrzno_import',
  'vrzno_run',
  'vrzno_shared',
  'vrzno_target',
  'vrzno_timeout',
  'vrzno_zval',
];

/** The php.ini of the runtime. */
export const settings = `
allow_url_fopen = 0
date.timezone = UTC
disable_functions = ${disabledFunctions.join()}
display_errors = 1
enable_dl = 0
error_reporting = ${0x7fff}
fatal_error_backtraces = 0
html_errors = 0
log_errors = 0
max_execution_time = 0
opcache.enable = 0
open_basedir = ${folders.card}/:${folders.temporary}/
pcre.jit = 0
sys_temp_dir = ${folders.temporary}
zend.assertions = 1
`;

/** The most that files may hold during one test. They are in JavaScript's memory, not in PHP's. */
export const maxFileBytes = runLimits.memoryBytes / 4;
export const maxFiles = 1_000;
