/**
 * The Python part of the runtime. `make_runner()` returns a function that runs one test and returns
 * what it did as JSON. Everything that it needs is kept in local variables, because the learner's code
 * may replace whatever it can reach. After each test, modules, classes and files are as before it.
 */
export const harness = `
def make_runner(max_value, max_output):
    import ast, asyncio, builtins, dataclasses, gc, inspect, io, json, math, os, shutil, sys, time, types
    # Loaded before the first test, so that every test finds them loaded.
    import abc, bisect, collections, contextlib, copy, datetime, decimal, enum, fractions, functools
    import heapq, itertools, operator, random, re, statistics, string, textwrap, typing
    from asyncio import events

    quote = json.JSONEncoder().encode
    isinstance_, type_, len_, str_, repr_, sorted_, id_ = isinstance, type, len, str, repr, sorted, id
    home = os.getcwd()

    class TooLarge(Exception):
        pass

    def canonical(value):
        size = 0

        def count(text):
            nonlocal size
            size += len_(text)
            if size > max_value:
                raise TooLarge(f"The value is too large to compare: over {max_value} characters")
            return text

        def number(value):
            if math.isnan(value):
                return '{"$number":"NaN"}'
            if math.isinf(value):
                return '{"$number":"%s"}' % ("Infinity" if value > 0 else "-Infinity")
            # In Python, -0.0 is 0.0.
            return repr_(value + 0.0)

        def items(values, path):
            return "[" + ",".join([write(value, path) for value in values]) + "]"

        def write(value, path):
            if value is None:
                return count("null")
            if value is True or value is False:
                return count("true" if value else "false")
            kind = type_(value)
            if kind is int:
                return count(int.__repr__(value))
            if kind is float:
                return count(number(value))
            if kind is str_:
                return count(quote(value))
            if id_(value) in path:
                return count('{"$cycle":true}')
            if len_(path) > 100:
                raise TooLarge("The value is nested too deeply to compare")
            count("{}")
            inner = path | {id_(value)}
            if isinstance_(value, int) and not hasattr(value, "_sort_order_"):
                return count(int.__repr__(value))
            if isinstance_(value, float):
                return count(number(float(value)))
            if isinstance_(value, str_):
                return count(quote(str_.__str__(value)))
            if isinstance_(value, (list, tuple, collections.deque, range, types.GeneratorType, map, filter, zip)):
                return items(value, inner)
            if isinstance_(value, (set, frozenset)):
                return '{"$set":%s}' % items(value, inner)
            if isinstance_(value, (type({}.keys()), type({}.values()), type({}.items()))):
                return items(value, inner)
            if isinstance_(value, dict):
                return record(value, inner)
            if isinstance_(value, (bytes, bytearray)):
                return count('{"$bytes":"%s"}' % value.hex())
            if isinstance_(value, BaseException):
                return '{"$error":%s,"message":%s}' % (quote(type_(value).__name__), count(quote(str_(value))))
            if dataclasses.is_dataclass(value) and not isinstance_(value, type_):
                return record({field.name: getattr(value, field.name) for field in dataclasses.fields(value)}, inner)
            return count('{"$repr":%s}' % quote(repr_(value)))

        def record(entries, path):
            keys = list(entries.keys())
            if all([type_(key) is str_ for key in keys]) and not (keys and keys[0][:1] == "$"):
                return "{" + ",".join([count(quote(key)) + ":" + write(entries[key], path) for key in keys]) + "}"
            pairs = ["[" + write(key, path) + "," + write(entries[key], path) + "]" for key in keys]
            name = "$object" if keys and all([type_(key) is str_ for key in keys]) else "$map"
            return '{"%s":[%s]}' % (name, ",".join(pairs))

        return write(value, frozenset())

    class Printer(io.TextIOBase):
        def __init__(self):
            self.parts, self.size = [], 0

        def writable(self):
            return True

        def write(self, text):
            if self.size < max_output:
                part = str_(text)[: max_output - self.size]
                self.parts.append(part)
                self.size += len_(part)
            return len_(text)

    class VirtualLoop(asyncio.BaseEventLoop):
        """Waits by moving its clock."""

        def __init__(self):
            super().__init__()
            self.now = 0.0
            self._selector = self

        def time(self):
            return self.now

        def select(self, timeout):
            if timeout is None:
                raise RuntimeError("The coroutine is still waiting, and there is nothing left to wait for")
            self.now += max(0, timeout)
            return []

        def _process_events(self, events_):
            pass

        def _write_to_self(self):
            pass

    class VirtualPolicy(asyncio.events._AbstractEventLoopPolicy):
        def get_event_loop(self):
            return VirtualLoop()

        def set_event_loop(self, loop):
            pass

        def new_event_loop(self):
            return VirtualLoop()

    def run_async(value):
        loop = VirtualLoop()
        try:
            return loop.run_until_complete(value)
        finally:
            loop.close()

    def evaluate(source, scope):
        tree = ast.parse(source, "test", "exec")
        last = tree.body.pop() if tree.body and isinstance_(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "test", "exec"), scope)
        if last is None:
            return None
        return eval(compile(ast.Expression(last.value), "test", "eval"), scope)

    def line_of(error):
        if isinstance_(error, SyntaxError):
            return error.lineno if error.filename == "code" else None
        line, step = None, error.__traceback__
        while step is not None:
            if step.tb_frame.f_code.co_filename == "code":
                line = step.tb_lineno
            step = step.tb_next
        return line

    def describe(error):
        name, message = type_(error).__name__, ""
        try:
            message = str_(error.msg if isinstance_(error, SyntaxError) else error)
        except BaseException:
            message = "The error has no message"
        if isinstance_(error, TooLarge):
            name = ""
        line = line_of(error)
        return '{"name":%s,"message":%s,"line":%s}' % (quote(name), quote(message[:2000]), "null" if line is None else int(line))

    # What tests may change, and what it was.
    def mutable_classes():
        seen = {}
        for module in list(sys.modules.values()):
            for value in list(getattr(module, "__dict__", {}).values()):
                if isinstance_(value, type_) and value.__flags__ & (1 << 9) and not value.__flags__ & (1 << 8):
                    seen[id_(value)] = value
        return list(seen.values())

    own_classes = (VirtualLoop, VirtualPolicy, Printer, TooLarge)
    modules = dict(sys.modules)
    contents = [(module, dict(module.__dict__)) for module in modules.values() if hasattr(module, "__dict__")]
    classes = [(one, dict(one.__dict__)) for one in mutable_classes() + list(own_classes)]
    path, limit, hooks = list(sys.path), sys.getrecursionlimit(), (list(sys.meta_path), list(sys.path_hooks))
    environment = dict(os.environ)
    type_setattr, type_delattr = type.__setattr__, type.__delattr__
    module_type = type_(sys)
    policy = VirtualPolicy()
    get_running, set_running = events._get_running_loop, events._set_running_loop
    missing = object()

    def restore():
        sys.settrace(None)
        sys.setprofile(None)
        sys.setrecursionlimit(limit)
        for name in list(sys.modules):
            if name not in modules:
                del sys.modules[name]
        sys.modules.update(modules)
        for module, content in contents:
            current = module.__dict__
            if len_(current) != len_(content) or any([current.get(name, missing) is not value for name, value in content.items()]):
                current.clear()
                current.update(content)
        for one, content in classes:
            current = one.__dict__
            for name in [name for name in current if name not in content]:
                if name not in ("__abstractmethods__", "_abc_impl", "__doc__"):
                    try_(type_delattr, one, name)
            for name, value in content.items():
                if current.get(name, missing) is not value:
                    try_(type_setattr, one, name, value)
        sys.path[:] = path
        sys.meta_path[:], sys.path_hooks[:] = hooks
        os.environ.clear()
        os.environ.update(environment)
        for folder in (home, "/tmp"):
            os.makedirs(folder, exist_ok=True)
            for name in os.listdir(folder):
                target = os.path.join(folder, name)
                shutil.rmtree(target, True) if os.path.isdir(target) else os.remove(target)
        os.chdir(home)
        gc.enable()

    def try_(action, *arguments):
        try:
            action(*arguments)
        except Exception:
            pass

    def run(setup, code, source):
        printer, running = Printer(), get_running()
        output = sys.stdout, sys.stderr, sys.stdin
        sys.stdout, sys.stderr, sys.stdin = printer, printer, io.StringIO("")
        set_running(None)
        asyncio.events._event_loop_policy = policy
        random.seed(0)
        scope = {"__name__": "__main__", "__builtins__": builtins}
        try:
            exec(compile(setup, "setup", "exec"), scope)
            exec(compile(code, "code", "exec"), scope)
            value = evaluate(source, scope)
            if inspect.iscoroutine(value):
                value = run_async(value)
            result = '"got":' + quote(canonical(value))
        except MemoryError:
            result = '"limit":"memory"'
        except BaseException as error:
            result = '"error":' + describe(error)
        finally:
            scope.clear()
            restore()
            set_running(running)
            sys.stdout, sys.stderr, sys.stdin = output
        return '{%s,"output":%s}' % (result, quote("".join(printer.parts)))

    return run
`;
