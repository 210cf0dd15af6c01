/** Where the code of a test is. Warnings name these files, and PHP may read and write only below. */
export const folders = { card: '/card', temporary: '/tmp' } as const;
export const setupFile = `${folders.card}/setup.php`;
export const codeFile = `${folders.card}/code.php`;
export const inputFile = `${folders.card}/input.php`;

/**
 * Runs a test in the global scope, so that `global` works as in any script. The value of this file is
 * what the test did, as JSON.
 */
export const main = `<?php
try {
    \\Flipstack\\Harness::prepareInput();
    require '${setupFile}';
    require '${codeFile}';
    return \\Flipstack\\Harness::succeeded(require '${inputFile}');
} catch (\\Throwable $thrown) {
    return \\Flipstack\\Harness::failed($thrown);
}
`;

/** The PHP part of the runtime. It is loaded once, and part of the state that every test starts from. */
export const harness = (maxValue: number, maxMessage: number): string => String.raw`<?php
namespace Flipstack;

// Every test gets the same random numbers.
\mt_srand(0);

final class CannotCompare extends \Exception
{
}

final class Harness
{
    private static int $length = 0;

    /** Makes the file of the input return the value of its last expression. */
    public static function prepareInput(): void
    {
        \file_put_contents('${inputFile}', self::returningItsValue(\file_get_contents('${inputFile}')));
    }

    /** The first place after the last statement where an expression can be returned. */
    private static function returningItsValue(string $source): string
    {
        [$starts, $end] = self::startsOfLastStatement($source);
        foreach ($starts as $start) {
            $returning = \substr($source, 0, $start) . ' return ' . \substr($source, $start, \max(0, $end - $start)) . "\n;";
            try {
                \PhpToken::tokenize($returning, TOKEN_PARSE);
                return $returning;
            } catch (\ParseError) {
                continue;
            }
        }
        return $source . "\n;return null;";
    }

    /** Where the last statement may start: after a semicolon, or after a block. And where it ends. */
    private static function startsOfLastStatement(string $source): array
    {
        $open = $places = [];
        $end = 0;
        foreach (\PhpToken::tokenize($source) as $token) {
            $after = $token->pos + \strlen($token->text);
            $closed = null;
            if ($token->is(['(', '[', '{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES, T_ATTRIBUTE])) {
                $open[] = $token->id;
            } elseif ($token->is([')', ']', '}'])) {
                $closed = \array_pop($open);
            }
            if ($token->is(T_OPEN_TAG) || ($open === [] && $token->is(';'))) {
                $places[] = [$after, true];
            } elseif ($open === [] && $closed === \ord('{')) {
                $places[] = [$after, false];
            }
            if (!$token->isIgnorable() && !$token->is(';')) {
                $end = $after;
            }
        }
        $starts = [];
        foreach ($places as [$after, $isStatementEnd]) {
            if (!$isStatementEnd) {
                $starts[] = $after;
            } elseif ($after < $end) {
                $starts = [$after];
            }
        }
        return [$starts, $end];
    }

    public static function succeeded(mixed $value): string
    {
        return '{"got":' . self::quote(self::write($value, [])) . '}';
    }

    public static function failed(\Throwable $thrown): string
    {
        $name = $thrown instanceof CannotCompare ? '' : self::nameOf($thrown);
        $message = self::withoutPlace($thrown->getMessage());
        return '{"error":' . self::error($name, $message, self::lineOf($thrown)) . '}';
    }

    /** What PHP reports when an error that cannot be caught has ended a test. Otherwise an empty text. */
    public static function whyEnded(): string
    {
        $last = \error_get_last();
        if ($last === null || !($last['type'] & (E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR))) {
            return '';
        }
        $line = $last['file'] === '${codeFile}' ? $last['line'] : null;
        $error = self::error('Fatal error', self::withoutPlace($last['message']), $line);
        $printed = "\nFatal error: {$last['message']} in {$last['file']} on line {$last['line']}\n";
        return '{"error":' . $error . ',"printed":' . self::quote($printed) . '}';
    }

    private static function error(string $name, string $message, ?int $line): string
    {
        $message = \substr($message, 0, ${maxMessage});
        return '{"name":' . self::quote($name) . ',"message":' . self::quote($message) . ($line === null ? '' : ',"line":' . $line) . '}';
    }

    /** Without the NUL and the path in the name of an anonymous class. */
    private static function nameOf(object $object): string
    {
        return \explode("\0", $object::class)[0];
    }

    private static function withoutPlace(string $message): string
    {
        return \preg_replace('~,? (?:called )?in ${folders.card}/\w+\.php(?: on line |:)\d+~', '', $message) ?? $message;
    }

    private static function lineOf(\Throwable $thrown): ?int
    {
        if ($thrown->getFile() === '${codeFile}') {
            return $thrown->getLine();
        }
        foreach ($thrown->getTrace() as $call) {
            if (($call['file'] ?? '') === '${codeFile}') {
                return $call['line'];
            }
        }
        return null;
    }

    private static function quote(string $text): string
    {
        return \json_encode($text, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);
    }

    private static function count(string $json): string
    {
        self::$length += \strlen($json);
        if (self::$length > ${maxValue}) {
            throw new CannotCompare('The value is too large to compare: over ${maxValue} characters');
        }
        return $json;
    }

    /** @param int[] $path the objects that contain this value */
    private static function write(mixed $value, array $path, int $depth = 0): string
    {
        if ($depth > 100) {
            throw new CannotCompare('The value is nested too deeply to compare');
        }
        return match (true) {
            $value === null => self::count('null'),
            \is_bool($value) => self::count($value ? 'true' : 'false'),
            \is_int($value) => self::count((string) $value),
            \is_float($value) => self::count(self::float($value)),
            \is_string($value) => self::count(self::text($value)),
            \is_array($value) => \array_is_list($value)
                ? self::items($value, $path, $depth)
                : self::record($value, $path, $depth),
            \is_object($value) => self::object($value, $path, $depth),
            default => throw new CannotCompare('A resource cannot be compared'),
        };
    }

    private static function float(float $value): string
    {
        if (!\is_finite($value)) {
            return '{"$number":"' . (\is_nan($value) ? 'NaN' : ($value > 0 ? 'Infinity' : '-Infinity')) . '"}';
        }
        // In PHP, -0.0 is 0.0.
        return \json_encode($value + 0.0, JSON_PRESERVE_ZERO_FRACTION);
    }

    /** Strings of PHP are bytes. Those that are not text are written as bytes. */
    private static function text(string $value): string
    {
        return \preg_match('//u', $value) ? self::quote($value) : '{"$bytes":"' . \bin2hex($value) . '"}';
    }

    private static function items(array $values, array $path, int $depth): string
    {
        $written = [];
        foreach ($values as $value) {
            $written[] = self::write($value, $path, $depth + 1);
            self::count(',');
        }
        return '[' . \implode(',', $written) . ']';
    }

    private static function record(array $entries, array $path, int $depth): string
    {
        // It could be mistaken for a value that JSON cannot hold.
        $isAmbiguous = \str_starts_with((string) \array_key_first($entries), '$');
        $written = [];
        foreach ($entries as $key => $value) {
            $entry = self::count(self::quote((string) $key)) . ($isAmbiguous ? ',' : ':') . self::write($value, $path, $depth + 1);
            $written[] = $isAmbiguous ? "[$entry]" : $entry;
        }
        $all = \implode(',', $written);
        return $isAmbiguous ? '{"$object":[' . $all . ']}' : '{' . $all . '}';
    }

    private static function object(object $object, array $path, int $depth): string
    {
        $id = \spl_object_id($object);
        if (\in_array($id, $path, true)) {
            return self::count('{"$cycle":true}');
        }
        $path[] = $id;
        if ($object instanceof \UnitEnum) {
            return self::count('{"$enum":' . self::quote(self::nameOf($object) . '::' . $object->name) . '}');
        }
        if ($object instanceof \Throwable) {
            return self::count('{"$error":' . self::quote(self::nameOf($object)) . ',"message":' . self::quote($object->getMessage()) . '}');
        }
        if ($object instanceof \DateTimeInterface) {
            $utc = \DateTimeImmutable::createFromInterface($object)->setTimezone(new \DateTimeZone('UTC'));
            return self::count('{"$date":"' . $utc->format('Y-m-d\TH:i:s.v\Z') . '"}');
        }
        if ($object instanceof \Closure) {
            return self::count('{"$function":""}');
        }
        return $object instanceof \Traversable
            ? self::traversed($object, $path, $depth)
            : self::properties($object, $path, $depth);
    }

    /** A generator may yield a key twice, or keys that an array cannot have. */
    private static function traversed(\Traversable $object, array $path, int $depth): string
    {
        $pairs = $entries = [];
        $isArray = true;
        foreach ($object as $key => $value) {
            $isArray = $isArray && (\is_int($key) || \is_string($key)) && !\array_key_exists($key, $entries);
            if ($isArray) {
                $entries[$key] = $value;
            }
            $pairs[] = [$key, $value];
            // Each takes at least a digit and a comma.
            if (\count($pairs) * 2 > ${maxValue}) {
                self::count(\str_repeat(' ', ${maxValue} + 1));
            }
        }
        if ($isArray) {
            return self::write($entries, $path, $depth + 1);
        }
        return '{"$map":' . self::items($pairs, $path, $depth + 1) . '}';
    }

    private static function properties(object $object, array $path, int $depth): string
    {
        $properties = [];
        foreach ($object as $name => $value) {
            $properties[$name] = $value;
        }
        if ($properties === [] && (array) $object !== []) {
            throw new CannotCompare('An object of ' . self::nameOf($object) . ' has no public properties to compare');
        }
        return $properties === [] ? self::count('{}') : self::record($properties, $path, $depth);
    }
}
`;
